import '$lib/ui/tokens.css';
import '$lib/ui/base.css';
import { setLanguage, type Language } from '$lib/text';
import { mount } from 'svelte';
import Boards from './Boards.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'day';
await setLanguage((query.get('language') ?? 'en') as Language);
mount(Boards, { target: document.getElementById('boards')!, props: { query } });
