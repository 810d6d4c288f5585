-- Plans are compared by one figure for each wish now. Comparisons that counted otherwise can be made again.
delete from jobs where kind = 'compare_plans' and state in ('completed', 'failed', 'cancelled');
