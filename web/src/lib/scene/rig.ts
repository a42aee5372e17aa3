// The camera: stands where a view says, goes there smoothly, and can be led by hand within limits.
import CameraControls from 'camera-controls';
import {
  Box3,
  Matrix4,
  PerspectiveCamera,
  Quaternion,
  Raycaster,
  Sphere,
  Spherical,
  Vector2,
  Vector3,
  Vector4,
} from 'three';
import { FIELD, LIMITS, nearestAngle, type View } from './views';

CameraControls.install({ THREE: { Vector2, Vector3, Vector4, Quaternion, Matrix4, Spherical, Box3, Sphere, Raycaster } });

export class Rig {
  readonly camera = new PerspectiveCamera(FIELD, 1, 0.5, 220);
  private readonly controls: CameraControls;
  private turning = false;
  private calm = false;

  constructor(element: HTMLElement, onmoved: () => void, onled: () => void) {
    const controls = new CameraControls(this.camera, element);
    controls.smoothTime = 0.22;
    controls.draggingSmoothTime = 0.06;
    [controls.minPolarAngle, controls.maxPolarAngle] = LIMITS.polar;
    controls.mouseButtons.right = CameraControls.ACTION.NONE;
    controls.mouseButtons.middle = CameraControls.ACTION.NONE;
    controls.mouseButtons.wheel = CameraControls.ACTION.DOLLY;
    controls.touches.two = CameraControls.ACTION.TOUCH_DOLLY_ROTATE;
    controls.touches.three = CameraControls.ACTION.NONE;
    controls.addEventListener('control', onled);
    controls.addEventListener('update', onmoved);
    // A wheel or a finger starts motion while nothing is drawn.
    for (const name of ['control', 'controlstart', 'transitionstart', 'wake'] as const) controls.addEventListener(name, onmoved);
    this.controls = controls;
  }

  get azimuth(): number {
    return this.controls.azimuthAngle;
  }
  get polar(): number {
    return this.controls.polarAngle;
  }

  look(view: View, how: { smooth: boolean; turning: boolean; calm: boolean }): void {
    const { controls } = this;
    this.turning = how.turning;
    this.calm = how.calm;
    const smooth = how.smooth && !how.calm;
    controls.minDistance = view.distance * LIMITS.distance[0];
    controls.maxDistance = view.distance * LIMITS.distance[1];
    const azimuth = nearestAngle(controls.azimuthAngle, view.azimuth);
    void controls.setTarget(view.target.x, view.target.y, view.target.z, smooth);
    void controls.rotateTo(azimuth, view.polar, smooth);
    void controls.dollyTo(view.distance, smooth);
    if (!smooth) controls.update(0);
  }

  aspect(aspect: number): void {
    this.camera.aspect = aspect;
    this.camera.updateProjectionMatrix();
  }

  /** Time goes on; whether the camera moved, or will. */
  tick(seconds: number): boolean {
    if (this.turning && !this.calm) this.controls.azimuthAngle += seconds * 0.09;
    const moved = this.controls.update(seconds);
    return moved || (this.turning && !this.calm);
  }

  dispose(): void {
    this.controls.dispose();
  }
}
