import { screensOf } from '../../support/screens.ts';

screensOf('the account', [
  '/',
  '/user/changePassword',
  '/user/sessions',
  '/user/picture',
  '/user/calendar-feeds',
  '/user/my-jobs',
]);
