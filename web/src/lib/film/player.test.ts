import { describe, expect, it } from 'vitest';
import { faster, frameTime, isLast, open, pause, play, resize, seek, step, tick, toggle, withSpeed } from './player';

describe('a film', () => {
  it('opens at its start, at the frame of a link, or at the end of a running game', () => {
    expect(open(10, null).at).toBe(0);
    expect(open(10, 7).at).toBe(7);
    expect(open(10, null, true).at).toBe(9);
    expect(open(10, 3, true).at).toBe(3);
  });

  it('shows the nearest frame for a link that points nowhere', () => {
    expect(open(10, 99).at).toBe(9);
    expect(open(10, -4).at).toBe(0);
    expect(open(10, Number.NaN).at).toBe(0);
    expect(open(0, 5).at).toBe(0);
  });

  it('runs to its end and stops there', () => {
    let film = play(open(3, null));
    film = tick(film);
    expect([film.at, film.playing]).toEqual([1, true]);
    film = tick(film);
    expect([film.at, film.playing]).toEqual([2, false]);
    expect(tick(film)).toEqual(film);
  });

  it('begins anew when it is played from its end', () => {
    const film = play(open(3, 2));
    expect([film.at, film.playing]).toEqual([0, true]);
  });

  it('does not run if there is nothing but the start', () => {
    expect(play(open(1, null)).playing).toBe(false);
  });

  it('stands still after a step, and goes on after a jump', () => {
    const film = play(open(10, 4));
    expect(step(film, 1)).toMatchObject({ at: 5, playing: false });
    expect(step(film, -9)).toMatchObject({ at: 0, playing: false });
    expect(seek(film, 6)).toMatchObject({ at: 6, playing: true });
    expect(seek(film, 9)).toMatchObject({ at: 9, playing: false });
  });

  it('is paused and played by the same key', () => {
    const film = open(5, null);
    expect(toggle(film).playing).toBe(true);
    expect(toggle(toggle(film)).playing).toBe(false);
    expect(pause(film)).toEqual(film);
  });

  it('has four speeds', () => {
    const film = open(5, null);
    expect(frameTime(film)).toBe(1000);
    expect(frameTime(withSpeed(film, 4))).toBe(250);
    expect(withSpeed(film, 100).speed).toBe(4);
    expect(faster(film, 1).speed).toBe(2);
    expect(faster(faster(film, -1), -1).speed).toBe(0.5);
  });

  it('grows with the game: whoever watches the end goes on watching the end', () => {
    expect(resize(open(5, 4), 7).at).toBe(6);
    expect(resize(open(5, 2), 7).at).toBe(2);
    expect(isLast(resize(open(5, 4), 7))).toBe(true);
  });

  it('shrinks when moves are taken back', () => {
    expect(resize(open(9, 7), 4).at).toBe(3);
  });
});
