import { useRouter } from '@tanstack/react-router';

/** Opens addresses of the app that are known only when they are chosen, as a link does. */
export function useOpening(): (address: string) => void {
  const router = useRouter();
  return (address) => router.history.push(address);
}

/** The act that opens one address. */
export function useOpenOne(address: string): () => void {
  const open = useOpening();
  return () => open(address);
}
