import { listOwnQuarters } from '@stint/contract/reviews/quarters/own-quarter';
import { readOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

// What is registered, planned and said counts at once.
refreshOn(['timereg', 'one-minute-message'], 'user-quarter');

export const useOwnQuarters = readOf('user-quarter', listOwnQuarters, { fallback: false });
