-- An escalation that never leaves the house says so: nobody who was to be told has an address for mail.
alter table chat_flag_steps drop constraint chat_flag_steps_step_check,
  add constraint chat_flag_steps_step_check check (step in ('rung', 'mailed', 'unmailed', 'read', 'passed_on', 'decided'));
