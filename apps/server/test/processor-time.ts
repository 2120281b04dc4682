/** What a piece of work costs this process, in milliseconds of a processor: the same however many others use the machine. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
