-- A project is done when its end date has passed, or when somebody closed it: an end date to come is a plan.
alter table project add column is_closed boolean not null default false;
