import { screensOf } from '../../support/screens.ts';

screensOf('the account', [
  '/',
  '/user/changePassword',
  '/user/sessions',
  '/user/api-tokens',
  '/user/picture',
  '/user/calendar-feeds',
  '/user/my-jobs',
]);
