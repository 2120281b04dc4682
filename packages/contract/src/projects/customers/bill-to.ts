import { z } from 'zod';

/**
 * Who pays for the time on an account: the customer, the company itself (internal work), the company because it was its
 * fault (warranty), or the company for what it will sell later (investment).
 */
export const billTo = z.enum(['Customer', 'Company', 'Warranty', 'Investment']);
export type BillTo = z.infer<typeof billTo>;
