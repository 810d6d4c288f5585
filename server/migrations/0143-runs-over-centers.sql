-- One automatic run may assign the same days of several centers, which share teachers, in one plan. Each center has
-- its own job, so that its week knows one run at a time and keeps its own result; the work is done by the first.
alter table jobs add column lead_job_no integer references jobs check (lead_job_no < job_no);
comment on column jobs.lead_job_no is 'The job of another center whose plan seats this center''s lessons too; it begins, tells its progress and ends for both';
create index jobs_by_lead on jobs (lead_job_no) where lead_job_no is not null;
