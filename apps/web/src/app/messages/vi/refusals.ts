import account from './refusals/account.json';
import common from './refusals/common.json';
import company from './refusals/company.json';
import feedback from './refusals/feedback.json';
import home from './refusals/home.json';
import outside from './refusals/outside.json';
import people from './refusals/people.json';
import planning from './refusals/planning.json';
import platform from './refusals/platform.json';
import projects from './refusals/projects.json';
import reports from './refusals/reports.json';
import reviews from './refusals/reviews.json';
import teams from './refusals/teams.json';
import time from './refusals/time.json';

/**
 * What the server and the rules of the contract say, by code; English is said by themselves. Where the server sends none of the
 * values that a text has places for, `CODE_plain` stands in.
 */
export default {
  ...account,
  ...common,
  ...company,
  ...feedback,
  ...home,
  ...outside,
  ...people,
  ...planning,
  ...platform,
  ...projects,
  ...reports,
  ...reviews,
  ...teams,
  ...time,
};
