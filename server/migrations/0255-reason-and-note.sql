-- What a family writes as the reason of one absence and beside its whole application, each of 150 letters: both are read.
alter table lesson_cancellations drop constraint lesson_cancellations_reason_check;
alter table lesson_cancellations add constraint lesson_cancellations_reason_check check (length(reason) <= 301);
