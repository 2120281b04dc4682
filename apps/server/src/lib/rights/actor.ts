import { hasRole, type PublicContext, type SignedInUser } from '../context.ts';

/** Who asks for a right: a person by id, and what follows from their role alone. */
export interface Actor {
  readonly id: string;
  readonly isAdmin: boolean;
  /** Administrators are managers too. */
  readonly isManager: boolean;
  /** Everybody but the users of customers. */
  readonly isEmployee: boolean;
}

/** The signed-in person of a call as rights know them. */
export const actorOf = (context: PublicContext & { readonly user: SignedInUser }): Actor => ({
  id: context.user._id,
  isAdmin: hasRole(context, 'admin'),
  isManager: hasRole(context, 'manager'),
  isEmployee: hasRole(context, 'employee'),
});
