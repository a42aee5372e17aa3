import '$lib/ui/tokens.css';
import '$lib/ui/base.css';
import { setLanguage } from '$lib/text';
import { mount } from 'svelte';
import Scenes from './Scenes.svelte';

await setLanguage('en');
mount(Scenes, { target: document.getElementById('scenes')!, props: { query: new URLSearchParams(location.search) } });
