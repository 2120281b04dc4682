import type account from './messages/en/account.json';
import type audit from './messages/en/audit.ts';
import type common from './messages/en/common.ts';
import type company from './messages/en/company.json';
import type feedback from './messages/en/feedback.json';
import type home from './messages/en/home.json';
import type outside from './messages/en/outside.json';
import type palette from './messages/en/palette.json';
import type people from './messages/en/people.json';
import type places from './messages/en/places.ts';
import type planning from './messages/en/planning.json';
import type platform from './messages/en/platform.json';
import type projects from './messages/en/projects.json';
import type reports from './messages/en/reports.json';
import type reviews from './messages/en/reviews.json';
import type taskKinds from './messages/en/taskKinds.json';
import type teams from './messages/en/teams.json';
import type time from './messages/en/time.json';

declare module '../lib/messages.ts' {
  interface Catalogues {
    account: typeof account;
    audit: typeof audit;
    common: typeof common;
    company: typeof company;
    feedback: typeof feedback;
    home: typeof home;
    outside: typeof outside;
    palette: typeof palette;
    people: typeof people;
    places: typeof places;
    planning: typeof planning;
    platform: typeof platform;
    projects: typeof projects;
    reports: typeof reports;
    reviews: typeof reviews;
    taskKinds: typeof taskKinds;
    teams: typeof teams;
    time: typeof time;
  }
}
