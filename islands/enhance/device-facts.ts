/** Sends facts about the machine with a login, so that a trusted browser is recognised (AUTH-24). */
export function enhanceDeviceFacts(): void {
  const { hardwareConcurrency, platform } = navigator;
  const { deviceMemory } = navigator as { deviceMemory?: number };
  for (
    const input of document.querySelectorAll<HTMLInputElement>(
      "input[data-device-facts]",
    )
  ) {
    input.value = JSON.stringify({
      hardwareConcurrency,
      deviceMemory,
      platform,
    });
  }
}
