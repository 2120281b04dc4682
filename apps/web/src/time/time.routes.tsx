import { approvalsRoutes } from './approvals/approvals.routes.tsx';
import { expiredPeriodsRoutes } from './expired-periods/expired-periods.routes.tsx';
import { importRoutes } from './import/import.routes.tsx';
import { periodAdminRoutes } from './periods/period-admin.routes.tsx';
import { sheetRoutes } from './sheet/sheet.routes.tsx';

export const timeRoutes = [
  ...sheetRoutes,
  ...approvalsRoutes,
  ...expiredPeriodsRoutes,
  ...periodAdminRoutes,
  ...importRoutes,
];
