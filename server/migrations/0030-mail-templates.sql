-- The words of the mails that follow an application: one for each type of notification (domain §4).
create table mail_templates (
  mail_template_no integer primary key generated always as identity,
  notification_type smallint not null unique check (notification_type in (1, 2, 3)),
  subject text not null check (subject <> '' and subject !~ '[[:cntrl:]]'),
  body text not null check (body <> ''),
  lock_version integer not null default 0,
  updated_at timestamptz not null default now()
);

insert into mail_templates (notification_type, subject, body) values
(1, '追加授業のお申し込みを受け付けました', '{{Name}} 様・保護者の皆様

追加授業のお申し込みを {{ApplicateCount}}件 受け付けました。

{{ApplicateInfo}}

コース： {{Course}}
ご希望： {{Request}}

担当の講師は、決まりしだいお知らせします。'),
(2, '季節講習のお申し込みを受け付けました', '{{Name}} 様・保護者の皆様

季節講習のお申し込みを {{ApplicateCount}}件 受け付けました。

{{ApplicateInfo}}

コース： {{Course}}
ご希望： {{Request}}

担当の講師は、決まりしだいお知らせします。'),
(3, '授業の振替を受け付けました', '{{Name}} 様・保護者の皆様

{{CurriculumName}} の授業の振替を受け付けました。

変更前： {{BeforeApplicate}}
変更後： {{AfterApplicate}}

ご希望： {{Request}}

担当の講師は、決まりしだいお知らせします。');
