-- Deleted records that can still be restored (server/db/deletions.ts), with the rows that were deleted or unlinked with them.
-- Kept for an hour. A later migration that changes a table with restorable rows must also delete the rows of this table.
create table deleted_records (
  id bigint generated always as identity primary key,
  resource text not null,
  record_id integer not null,
  deleted_at timestamptz not null,
  admin_user_id integer references admin_users on delete set null,
  rows jsonb not null
);
create index deleted_records_record on deleted_records (resource, record_id);
create index deleted_records_deleted_at on deleted_records (deleted_at);
create index deleted_records_admin_user_id on deleted_records (admin_user_id);
