let pressed: HTMLButtonElement | null = null;

const observer = new MutationObserver(() => {
  // Where one went elsewhere meanwhile, one stays.
  if (pressed?.isConnected && !pressed.disabled && document.activeElement === document.body)
    pressed.focus({ preventScroll: true });
});

/**
 * A button that waits for what it has begun is disabled, and a disabled button loses the focus to the page, from where Tab
 * begins anew and Escape closes nothing. Gives it back once the button can be pressed again: called before anything is drawn.
 */
export function watchPressedFocus(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null || button !== document.activeElement) return;
    observer.disconnect();
    pressed = button;
    observer.observe(button, { attributeFilter: ['disabled'] });
  });
}
