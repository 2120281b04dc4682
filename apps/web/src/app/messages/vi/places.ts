import account from './places/account.json';
import app from './places/app.json';
import company from './places/company.json';
import feedback from './places/feedback.json';
import home from './places/home.json';
import outside from './places/outside.json';
import people from './places/people.json';
import planning from './places/planning.json';
import platform from './places/platform.json';
import projects from './places/projects.json';
import reports from './places/reports.json';
import reviews from './places/reviews.json';
import teams from './places/teams.json';
import time from './places/time.json';

/** What the screens of all areas are called in the navigation; fetched with the shell. */
export default {
  account,
  app,
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
  teams,
  time,
};
