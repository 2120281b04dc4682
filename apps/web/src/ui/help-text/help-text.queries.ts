import { listHelpTexts } from '@stint/contract/platform/system-templates/system-template';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** A help text changes rarely; live events tell of it. In milliseconds. */
const FRESH_FOR = 10 * 60_000;

/** The help text of a name, once it is there; undefined where administrators wrote none. */
export function useHelpText(name: string) {
  const answer = useQuery({
    queryKey: ['system-template', 'help', name],
    queryFn: ({ signal }) => call(listHelpTexts, { query: { name } }, { signal }),
    staleTime: FRESH_FOR,
    meta: { fallback: false },
  });
  return answer.data?.[0];
}
