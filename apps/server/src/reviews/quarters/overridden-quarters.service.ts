import type { OverriddenQuarter } from '@stint/contract/reviews/quarters/overridden-quarters';
import type { PersonList } from '../../people/affairs/person-list.service.ts';
import * as queries from './overridden-quarters.sql.ts';

/** Quarters of a person with a maximum of overtime, or a share in the office, of their own. */
export const overriddenQuarters: PersonList<OverriddenQuarter, OverriddenQuarter> = {
  name: 'overriddenQuarters',
  entity: 'userOverriddenQuarters',
  isOfOthers: true,
  find: queries.listOverriddenQuarters,
  store: queries.storeOverriddenQuarters,
};
