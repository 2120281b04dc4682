import { getFirstSteps } from '@stint/contract/company/first-steps/first-steps';
import { readOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

refreshOn(['timereg-period', 'indirect-customer', 'project', 'phase', 'user', 'timereg', 'user-period'], 'first-steps');

export const useFirstSteps = readOf('first-steps', getFirstSteps, { staleTime: 0, fallback: false });
