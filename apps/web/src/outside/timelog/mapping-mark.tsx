import { MAPPING_STATUS } from '@stint/contract/outside/timelog/mapping.rules';
import { useT } from '../../lib/messages.ts';
import { Mark, type Tone } from '../../ui/mark.tsx';

const TONES: Readonly<Record<number, Tone>> = {
  [MAPPING_STATUS.unmapped]: 'quiet',
  [MAPPING_STATUS.mapped]: 'accent',
  [MAPPING_STATUS.needUpdate]: 'warn',
  [MAPPING_STATUS.mapError]: 'bad',
  [MAPPING_STATUS.synced]: 'accent',
  [MAPPING_STATUS.justMapped]: 'accent',
};

/** How an account stands to its project in the time-logging system. */
export function MappingMark({ status }: { readonly status: number }) {
  const t = useT('outside');
  return <Mark tone={TONES[status] ?? 'quiet'}>{t(`outside:mapping.states.${status as 0 | 1 | 2 | 3 | 4 | 5}`)}</Mark>;
}
