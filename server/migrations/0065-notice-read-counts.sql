-- How many people have read a notice, kept beside the marks: lists sort by it. Rows of their own, so that readers don't
-- wait for whoever is editing the notice.
create table notice_read_counts (
  notice_no integer primary key references notices on delete cascade,
  read_count integer not null check (read_count >= 0)
);

insert into notice_read_counts (notice_no, read_count)
select notice_no, count(*) from notice_reads group by notice_no;

create function count_notice_reads() returns trigger language plpgsql as $$
begin
  -- In the order of the notices, so that two who count several at once don't wait for each other.
  if tg_op = 'INSERT' then
    insert into notice_read_counts (notice_no, read_count)
    select notice_no, count(*) from changed group by notice_no order by notice_no
    on conflict (notice_no) do update set read_count = notice_read_counts.read_count + excluded.read_count;
  else
    perform from notice_read_counts where notice_no in (select notice_no from changed) order by notice_no for update;
    update notice_read_counts c set read_count = c.read_count - d.gone
    from (select notice_no, count(*) as gone from changed group by notice_no) d where c.notice_no = d.notice_no;
  end if;
  return null;
end $$;

create trigger notice_reads_added after insert on notice_reads
  referencing new table as changed for each statement execute function count_notice_reads();
create trigger notice_reads_gone after delete on notice_reads
  referencing old table as changed for each statement execute function count_notice_reads();
