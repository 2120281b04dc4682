import { exportDelivery, listDelivery } from '@stint/contract/reviews/delivery/delivery-report';
import { downloadOf } from '../../lib/file-hooks.ts';
import { searchOf } from '../../lib/list-search.ts';
import { readOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

const DELIVERY = 'delivery';
refreshOn(['userQuarter', 'userOverriddenQuarters', 'performanceReview', 'timereg'], DELIVERY);

/** Which quarter of whom. */
export const deliverySearch = searchOf(() => queryOf(listDelivery));
export type DeliverySearch = ReturnType<typeof deliverySearch.fill>;

export const useDelivery = readOf(DELIVERY, listDelivery, {
  keepsPrevious: true,
  fallback: 'reviews:otUt.failed',
});
export const useExportDelivery = downloadOf(exportDelivery, { fallback: 'reviews:delivery.exportFailed' });
