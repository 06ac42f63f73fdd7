/**
 * Returns the memory use of the page after garbage collection.
 * @param {import('@playwright/test').CDPSession} cdp
 * @returns {Promise<{ megabytes: number, nodes: number, listeners: number }>}
 */
export async function heapOf(cdp) {
  await cdp.send('HeapProfiler.enable');
  // Objects freed by the first collection may have kept others alive.
  for (let times = 0; times < 2; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { megabytes: usedSize / 1e6, nodes, listeners: jsEventListeners };
}
