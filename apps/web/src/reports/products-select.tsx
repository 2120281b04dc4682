import { selectSoftwareProducts } from '@stint/contract/company/settings/settings-lists';
import { selectQuery } from '../lib/select-query.ts';
import { HintedMultiSelect, type HintedMultiSelectProps } from '../ui/hinted-select.tsx';

const find = selectQuery('software-product', selectSoftwareProducts);

/** Chooses several software products. */
export function ProductsSelect(props: HintedMultiSelectProps) {
  return <HintedMultiSelect {...props} find={find} />;
}
