import { screensOf } from '../../support/screens.ts';

screensOf('the company and its platform', [
  '/admin',
  '/user/reports',
  '/user/notifications',
  '/admin/sent-mails',
  '/admin/sign-ins',
  '/admin/system_templates',
  '/admin/system_templates/create',
  '/admin/audit',
  '/admin/company',
  '/admin/roles',
  '/admin/roles?who=Manager&than=Employee',
  '/admin/settings',
  '/admin/settings?detailId=new',
  '/admin/settings?type=surveys&detailId=new',
  '/admin/settings?type=quotes',
]);
