import { sheetRoutes } from './sheet/sheet.routes.tsx';

export const timeRoutes = [...sheetRoutes];
