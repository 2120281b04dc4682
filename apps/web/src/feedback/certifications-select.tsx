import { selectCertifications } from '@stint/contract/company/settings/certification';
import type { Selectable as Found } from '@stint/contract/select-list';
import { selectQuery } from '../lib/select-query.ts';
import { EntityMultiSelect } from '../ui/entity-multi-select.tsx';
import type { Selectable } from '../ui/entity-select.tsx';

const find = selectQuery('certification', selectCertifications);

interface CertificationsSelectProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly chosen: readonly Selectable[];
  /** Also told: those of the chosen that were found just now. */
  readonly onChange: (ids: string[], found: readonly Selectable[]) => void;
}

/** Chooses certifications. */
export function CertificationsSelect(props: CertificationsSelectProps) {
  return <EntityMultiSelect<Found> {...props} find={find} />;
}
