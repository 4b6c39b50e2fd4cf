/** Says with a login what machine the browser runs on, so that one that is trusted is known again (AUTH-24). */
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
