import { periodAdminRoutes } from './period-admin/period-admin.routes.tsx';
import { reviewRoutes } from './review/review.routes.tsx';
import { sheetRoutes } from './sheet/sheet.routes.tsx';

export const timeRoutes = [...sheetRoutes, ...reviewRoutes, ...periodAdminRoutes];
