import { createContext, use } from 'react';

/** Whose accounts a screen is about: all of them, for those who keep every account, or one's own. */
export type Side = 'admin' | 'user';

export const AccountSide = createContext<Side>('admin');
export const useSide = (): Side => use(AccountSide);

/** Stands for the id of an account that is not stored yet, in the address of one's own accounts. */
export const NEW_ACCOUNT = 'new';

/** Where the accounts of a side, one of them, and the form of a new one are. */
export const ADDRESSES = {
  admin: {
    list: { to: '/admin/accounts' },
    create: { to: '/admin/accounts/create' },
    one: (id: string) => ({ to: '/admin/accounts/$id', params: { id } }) as const,
  },
  user: {
    list: { to: '/user/accounts' },
    create: { to: '/user/account/$id', params: { id: NEW_ACCOUNT } },
    one: (id: string) => ({ to: '/user/account/$id', params: { id } }) as const,
  },
} as const;
