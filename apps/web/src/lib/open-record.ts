import { id } from '@stint/contract/primitives';
import { z } from 'zod';

/** What is open beside a list, in the address: an id, or `new`. */
export const openRecord = { detailId: z.union([id, z.literal('new')]).optional() };
