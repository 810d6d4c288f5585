/** The solver every plan is proven with, stored beside the plan; a test holds it to the installed one. */
export const solverVersion = 'HiGHS 1.15.3'
