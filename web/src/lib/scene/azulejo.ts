// A blue tile, painted on the spot: for rims, and for the backs of cards.
import { RepeatWrapping, type Texture } from 'three';
import type { Workshop } from './materials';

export function azulejo(workshop: Workshop): Texture {
  const { cardBack, cardLine } = workshop.theme.stuff;
  const side = 128;
  const texture = workshop.picture(side, side, (pen) => {
    pen.fillStyle = '#f3f1e8';
    pen.fillRect(0, 0, side, side);
    pen.strokeStyle = cardLine;
    pen.lineWidth = 2;
    pen.strokeRect(0, 0, side, side);
    pen.fillStyle = cardBack;
    const middle = side / 2;
    for (let i = 0; i < 4; i++) {
      pen.save();
      pen.translate(middle, middle);
      pen.rotate((i * Math.PI) / 2);
      pen.beginPath();
      pen.moveTo(0, -6);
      pen.quadraticCurveTo(24, -26, 0, -52);
      pen.quadraticCurveTo(-24, -26, 0, -6);
      pen.fill();
      pen.beginPath();
      pen.moveTo(-middle, -middle);
      pen.lineTo(-middle + 26, -middle);
      pen.quadraticCurveTo(-middle + 20, -middle + 20, -middle, -middle + 26);
      pen.fill();
      pen.restore();
    }
    pen.beginPath();
    pen.arc(middle, middle, 7, 0, Math.PI * 2);
    pen.fill();
  });
  texture.wrapS = texture.wrapT = RepeatWrapping;
  return texture;
}
