import { KEPT } from './clear-cached-answers.ts';

/** An answer of the server as it is kept on the device. */
export interface CachedAnswer {
  /** The key of the query that asked for it. */
  readonly key: readonly unknown[];
  /** The session that it was given to. */
  readonly owner: string;
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
  readonly data: unknown;
}

const ANSWERS = 'answers';
const nameOf = (answer: CachedAnswer): string => JSON.stringify(answer.key);

/** All kept answers; none where the device keeps nothing. */
export async function answersOnDevice(): Promise<readonly CachedAnswer[]> {
  return (await withAnswers('readonly', (store) => store.getAll() as IDBRequest<CachedAnswer[]>)) ?? [];
}

/** Keeps some and forgets others, all at once. */
export async function changeAnswers(
  stored: readonly CachedAnswer[],
  forgotten: readonly CachedAnswer[],
): Promise<void> {
  await withAnswers('readwrite', (store) => {
    for (const one of stored) store.put(one, nameOf(one));
    for (const one of forgotten) store.delete(nameOf(one));
    return null;
  });
}

/** Opens the database for one transaction: one that stays open would stand in the way of forgetting it. */
async function withAnswers<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T> | null,
): Promise<T | undefined> {
  let database: IDBDatabase | undefined;
  try {
    database = await open();
    const transaction = database.transaction(ANSWERS, mode);
    const request = act(transaction.objectStore(ANSWERS));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request?.result;
  } catch {
    // Storage that is full, forbidden or just being forgotten: the app works without it as long as there is network.
    return undefined;
  } finally {
    database?.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(KEPT, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ANSWERS);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
