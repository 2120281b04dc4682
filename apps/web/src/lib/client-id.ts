import { newClientId } from './new-client-id.ts';

/** Names this open tab to the server, so that it is not told of its own changes. */
export const CLIENT_ID = newClientId();
