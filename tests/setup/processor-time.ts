/**
 * Processor time that `work` takes this thread, in milliseconds: a busy machine changes it little, waiting not at all.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
