// What the browser can draw.
import type { Quality } from './quality';

let known: { works: boolean; quality: Quality } | null = null;

function look(): { works: boolean; quality: Quality } {
  if (typeof document === 'undefined') return { works: false, quality: 'low' };
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2');
  if (!context) return { works: false, quality: 'low' };
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  const slow = /swiftshader|llvmpipe|software|basic render/i.test(name);
  const small = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
  return { works: true, quality: slow ? 'low' : small ? 'medium' : 'high' };
}

export const hasWebGL = (): boolean => (known ??= look()).works;
export const fittingQuality = (): Quality => (known ??= look()).quality;
