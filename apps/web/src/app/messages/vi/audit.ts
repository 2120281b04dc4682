import { gatherNames } from '../audit-names.ts';
import account from './audit/account.json';
import company from './audit/company.json';
import feedback from './audit/feedback.json';
import home from './audit/home.json';
import outside from './audit/outside.json';
import people from './audit/people.json';
import planning from './audit/planning.json';
import platform from './audit/platform.json';
import projects from './audit/projects.json';
import reports from './audit/reports.json';
import reviews from './audit/reviews.json';
import screen from './audit/screen.json';
import shared from './audit/shared.json';
import teams from './audit/teams.json';
import time from './audit/time.json';

/** The words of the audit trail, and what the records, acts and fields of all areas are called in it. */
export default {
  ...screen,
  ...gatherNames([
    account,
    company,
    feedback,
    home,
    outside,
    people,
    planning,
    platform,
    projects,
    reports,
    reviews,
    shared,
    teams,
    time,
  ]),
};
