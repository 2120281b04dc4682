let isPressed = false;

globalThis.window?.addEventListener(
  'pointerdown',
  () => {
    isPressed = true;
  },
  true,
);
for (const end of ['pointerup', 'pointercancel']) {
  globalThis.window?.addEventListener(
    end,
    () => {
      isPressed = false;
    },
    true,
  );
}

/**
 * Does something now, or once the pointer that is down has been let go and its click has arrived. A message that appears
 * below a field between press and release would move the button away from under the pointer, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (isPressed) window.addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
}
