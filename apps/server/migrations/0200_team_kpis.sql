-- Key figures of teams by quarter, kept by a job.

create table team_kpi (
  team_id                uuid not null references team (id) on delete cascade,
  year                   smallint not null,
  quarter                smallint not null constraint team_kpi_quarter_range check (quarter between 1 and 4),
  average_1mm            numeric(3, 2) constraint team_kpi_stars_range check (average_1mm between 1 and 5),
  rated_people           integer not null,
  wfo_percentage         numeric(5, 2) constraint team_kpi_wfo_range check (wfo_percentage between 0 and 100),
  expected_wfo_percentage numeric(5, 2) not null,
  planning_power_score   numeric(5, 2) constraint team_kpi_power_range check (planning_power_score between 0 and 100),
  calculated_at          timestamptz not null,
  primary key (team_id, year, quarter),
  constraint team_kpi_stars_of_someone check ((average_1mm is null) = (rated_people = 0))
);
comment on table team_kpi is 'What the members of a team reach in a quarter, as last calculated: who is a member then counts for the whole quarter.';
comment on column team_kpi.rated_people is 'How many members the stars are of; few of them are not told to everybody.';
